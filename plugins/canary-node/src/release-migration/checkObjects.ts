import type { HelmMigrationCheck } from '@llm-canary/backstage-plugin-canary-common';
import type { ObjectOwner, OwnedObject, ReleaseMigrationFacts } from './types';

const MAX_NAMED = 10;

function inState(
  objects: readonly OwnedObject[],
  state: ObjectOwner['state'],
): OwnedObject[] {
  return objects.filter(({ owner }) => owner.state === state);
}

function list(objects: readonly OwnedObject[]): string {
  const named = objects.slice(0, MAX_NAMED).map(({ kind, name, owner }) => {
    const of = owner.state === 'other' ? ` of release ${owner.release}` : '';
    return `${kind} ${name}${of}`;
  });
  const left = objects.length - named.length;
  return named.join(', ') + (left > 0 ? ` and ${left} more` : '');
}

/** What stands in the way: another release's objects, and those that may be. */
function problemsOf(objects: readonly OwnedObject[]): string[] {
  const others = inState(objects, 'other');
  const unread = inState(objects, 'unread');
  return [
    ...(others.length > 0
      ? [`Another release made what this one names: ${list(others)}`]
      : []),
    ...(unread.length > 0
      ? [`Whose these are could not be read: ${list(unread)}`]
      : []),
  ];
}

/** What a person should know of the rest. */
function notesOf(objects: readonly OwnedObject[]): string[] {
  const notes: Array<[state: ObjectOwner['state'], words: string]> = [
    ['unmarked', 'without a mark of helm, to be taken over'],
    ['missing', 'not there'],
    ['notLookedAt', 'not looked at'],
  ];
  return notes.flatMap(([state, words]) => {
    const found = inState(objects, state);
    return found.length === 0 ? [] : [`${words}: ${list(found)}`];
  });
}

/**
 * Whose the objects of the release are. An operator that writes them would fail at those of another
 * release, or fight over them.
 */
export function checkObjects({
  objects,
}: Pick<ReleaseMigrationFacts, 'objects'>): HelmMigrationCheck {
  const check = 'objectsOwned';
  if (!objects) {
    const message = 'The manifest of the release could not be read';
    return { check, ok: false, message };
  }
  const problems = problemsOf(objects);
  if (problems.length > 0) {
    return { check, ok: false, message: problems.join('. ') };
  }
  const own = inState(objects, 'own').length;
  const message = [
    `${own} of ${objects.length} objects carry the mark of this release`,
    ...notesOf(objects),
  ].join('; ');
  return { check, ok: true, message };
}
