import { version } from '../package.json';
import { tool } from './tool';

it('the tool has the version of its package', () => {
  expect(tool).toEqual({ name: 'aim-template-migration', version });
});
