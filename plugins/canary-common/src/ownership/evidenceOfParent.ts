import type {
  ManagedBy,
  OwnershipEvidence,
  ParentFacts,
  ReverseReference,
} from './types';

function describePresent(
  parent: Extract<ParentFacts, { state: 'present' }>,
  managedBy: ManagedBy,
): OwnershipEvidence {
  const sameUid = managedBy.uid === undefined || managedBy.uid === parent.uid;
  const listed = managedBy.arm !== undefined && parent.arms.includes(managedBy.arm);
  const words = [parent.deleting ? 'exists, stopping' : 'exists'];
  if (managedBy.uid !== undefined) {
    words.push(sameUid ? 'same uid' : `other uid ${parent.uid}`);
  }
  if (managedBy.arm !== undefined) {
    words.push(listed ? 'lists this arm' : 'does not list this arm');
  }
  const agrees = sameUid && (listed || managedBy.arm === undefined);
  return {
    source: 'parent',
    value: words.join(', '),
    agrees: agrees ? 'agrees' : 'differs',
  };
}

/** What a look at the parent says about the record. */
export function evidenceOfParent(
  parent: ParentFacts | undefined,
  managedBy: ManagedBy,
): OwnershipEvidence[] {
  switch (parent?.state) {
    case undefined:
      return [];
    case 'present':
      return [describePresent(parent, managedBy)];
    case 'missing':
      return [{ source: 'parent', value: 'does not exist', agrees: 'missing' }];
    case 'unreadable':
      return [{ source: 'parent', value: 'may not be read', agrees: 'missing' }];
    default: {
      const never: never = parent;
      return never;
    }
  }
}

/** What an experiment that lists the service says about the record. */
export function evidenceOfReverse(
  reverse: ReverseReference | undefined,
  managedBy: ManagedBy,
): OwnershipEvidence[] {
  if (reverse === undefined) {
    return [];
  }
  const same =
    reverse.namespace === managedBy.namespace && reverse.name === managedBy.name;
  return [
    {
      source: 'reverse',
      value: `${reverse.kind} ${reverse.namespace}/${reverse.name} lists this service as its arm ${reverse.arm}`,
      agrees: same ? 'agrees' : 'differs',
    },
  ];
}
