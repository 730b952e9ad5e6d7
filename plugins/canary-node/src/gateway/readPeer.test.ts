import { readPeer } from './readPeer';

describe('readPeer', () => {
  it.each<
    [
      sentence: string,
      header: string | string[] | undefined,
      peer: string | undefined,
    ]
  >([
    ['reads the address', '10.0.3.7:8000|H100|gpu-a-01', '10.0.3.7:8000'],
    ['needs neither card nor node', '10.0.3.7:8000', '10.0.3.7:8000'],
    ['reads an address of version 6', '[fd00::7]:8000|x|y', '[fd00::7]:8000'],
    [
      'takes the last of several tries',
      '10.0.3.7:8000|a|b, 10.0.3.8:8000|a|c',
      '10.0.3.8:8000',
    ],
    [
      'takes the last of several headers',
      ['1.1.1.1:1', '2.2.2.2:2'],
      '2.2.2.2:2',
    ],
    ['finds none where none answered', '(none)|-|-', undefined],
    ['finds none in a name', 'gpu-a-01:8000', undefined],
    ['finds none in markup', '<b>10.0.3.7:8000</b>', undefined],
    ['finds none in nothing', undefined, undefined],
  ])('%s', (_sentence, header, peer) => {
    expect(readPeer(header)).toBe(peer);
  });
});
