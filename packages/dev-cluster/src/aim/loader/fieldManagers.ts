/** Under this name administrators write, so that nothing looks as if another tool managed it. */
export const userManager = 'kubectl-client-side-apply';

const managers: Record<string, string> = {
  InferenceService: 'kserve-controller-manager',
  PersistentVolumeClaim: 'kube-controller-manager',
  Deployment: 'kube-controller-manager',
};

/** Under which name the controller of a kind writes statuses: `aim-template-cache-controller`. */
export function statusManagerOf(kind: string): string {
  const words = kind
    .replace(/^AIM/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase();
  return managers[kind] ?? `aim-${words}-controller`;
}
