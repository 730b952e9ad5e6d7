import { celList } from './celText';
import type { AdmissionOperators } from './types';

/** Deletes the arms of an experiment that is gone; held up, they would stay for ever. */
const garbageCollector =
  'system:serviceaccount:kube-system:generic-garbage-collector';

/**
 * The first condition of every policy, so that one patch can replace it everywhere: requests of
 * operators are not looked at.
 */
export function operatorCondition(operators: AdmissionOperators) {
  const { users, groups } = operators;
  const all = [...new Set([...users, garbageCollector])];
  const notByName = `!(request.userInfo.username in ${celList(all)})`;
  return {
    name: 'not-an-operator',
    expression:
      groups.length === 0
        ? notByName
        : `${notByName} && !(has(request.userInfo.groups) && request.userInfo.groups.exists(group, group in ${celList(groups)}))`,
  };
}
