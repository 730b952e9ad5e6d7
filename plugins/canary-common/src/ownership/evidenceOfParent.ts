import type {
  ManagedBy,
  OwnershipEvidence,
  ParentFacts,
  ReverseReference,
} from './types';

function describePresent(
  parent: Extract<ParentFacts, { state: 'present' }>,
  { uid, arm }: ManagedBy,
): OwnershipEvidence {
  const sameUid = uid === undefined || uid === parent.uid;
  const listsArm = arm === undefined || parent.arms.includes(arm);
  const words = [
    parent.deleting ? 'exists, stopping' : 'exists',
    uid !== undefined && (sameUid ? 'same uid' : `other uid ${parent.uid}`),
    arm !== undefined &&
      (listsArm ? 'lists this arm' : 'does not list this arm'),
  ];
  return {
    source: 'parent',
    value: words.filter(word => word !== false).join(', '),
    agrees: sameUid && listsArm ? 'agrees' : 'differs',
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
      return [
        { source: 'parent', value: 'may not be read', agrees: 'missing' },
      ];
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
    reverse.namespace === managedBy.namespace &&
    reverse.name === managedBy.name;
  return [
    {
      source: 'reverse',
      value: `${reverse.kind} ${reverse.namespace}/${reverse.name} lists this service as its arm ${reverse.arm}`,
      agrees: same ? 'agrees' : 'differs',
    },
  ];
}
