/** `10.0.3.7:8000`, `[fd00::7]:8000`. */
const address = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:]{2,39}\]):\d{1,5}$/i;

/**
 * The serving peer of the gateway's header, `ip:port|gpu|node`. Of peers that were tried one after the
 * other the last one served. Undefined when the header names no address.
 */
export function readPeer(
  header: string | string[] | undefined,
): string | undefined {
  const last = [header].flat().at(-1)?.split(',').at(-1);
  const peer = last?.split('|')[0]?.trim() ?? '';
  return address.test(peer) ? peer : undefined;
}
