import { createHash } from 'node:crypto';
import { addressKey, type Address } from './Address';

const longest = 63;
const hashLength = 10;

/** What stands for itself between dots: nothing that two addresses could share. */
const plain = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

function shortened(text: string): string {
  const legal = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const cut = legal.slice(0, longest - hashLength - 1).replace(/-+$/, '');
  return cut === '' ? 'x' : cut;
}

/**
 * A name of an entity that follows from the address alone, so that it never changes: the parts joined
 * by dots where that is legal and no other address could give it, else cut, with a hash of the address.
 */
export function entityName(address: Address, prefix = ''): string {
  const parts = [address.cluster, address.namespace, address.name];
  const joined = [...(prefix ? [prefix] : []), ...parts].join('.');
  if (parts.every(part => plain.test(part)) && joined.length <= longest) {
    return joined;
  }
  const hash = createHash('sha256').update(addressKey(address)).digest('hex');
  return `${shortened(joined)}-${hash.slice(0, hashLength)}`;
}
