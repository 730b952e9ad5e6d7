import { usePermission } from '@backstage/plugin-permission-react';
import {
  canaryPlaygroundUsePermission,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  OperationButton,
  type OperationButtonId,
  type DecidedOperation,
} from '../../../components/OperationButton';
import { WrapLine } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { AppLink, serviceKey, useLinks } from '../../../routing';

/** What may be done with a service, and what is refused; and the way to talk to it. */
export function OperationLine(props: {
  service: ServiceRef;
  shown: readonly DecidedOperation[];
  /** Of the element that says why operations are refused. */
  reasonId: string;
  onOperation: (id: OperationButtonId) => void;
}) {
  const t = useTranslate();
  const links = useLinks();
  const { service, shown } = props;
  const { allowed: mayTest } = usePermission({
    permission: canaryPlaygroundUsePermission,
  });
  if (shown.length === 0 && !mayTest) return null;
  return (
    <WrapLine className="operations">
      {shown.length > 0 && (
        <WrapLine role="group" aria-label={t('service.operation.group')}>
          {shown.map(operation => (
            <OperationButton
              key={operation.button.id}
              operation={operation}
              reasonId={props.reasonId}
              onPress={() => props.onOperation(operation.button.id)}
            />
          ))}
        </WrapLine>
      )}
      {mayTest && (
        <AppLink
          style={{ marginLeft: 'auto' }}
          to={links.playground({ service: serviceKey(service) })}
        >
          {t('service.ownership.test')}
        </AppLink>
      )}
    </WrapLine>
  );
}
