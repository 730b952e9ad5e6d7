import { RiServerLine } from '@remixicon/react';
import { CodeBlock, StateMessage } from '../../elements';
import { useTranslate } from '../../hooks';

const example = `canary:
  clusters:
    - name: eu-1
      kubeconfig: { path: /etc/portal/kubeconfig, context: eu-1 }`;

/** Shown when the backend knows no cluster at all: names the key to set. */
export function NoCluster() {
  const t = useTranslate();
  return (
    <StateMessage
      role="status"
      icon={<RiServerLine aria-hidden />}
      title={t('noCluster.title')}
    >
      <p>
        {t('noCluster.body')} <code>canary.clusters</code>.{' '}
        {t('noCluster.tail')} <code>kubernetes.clusterLocatorMethods</code>.
      </p>
      <CodeBlock
        text={example}
        copyLabel={t('copy.copyValue', { value: 'canary.clusters' })}
      />
    </StateMessage>
  );
}
