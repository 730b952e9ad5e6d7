import { styled } from '@mui/material/styles';
import type { ManagedBy } from '@llm-canary/backstage-plugin-canary-common';
import { CodeBlock } from '../../../elements';
import { useTranslate } from '../../../hooks';
import {
  armPath,
  changeCommand,
} from '../../../presentation/experimentCommands';
import { narrow } from '../../../theme';

const Frame = styled('div')({
  margin: '0 16px 10px 46px',
  display: 'grid',
  gap: 6,
  fontSize: 13,
  [narrow]: { marginLeft: 16 },
});

/** Where the arm is described, and a line that opens it. */
export function HowToChange(props: {
  id?: string;
  managedBy: Pick<
    ManagedBy,
    'apiVersion' | 'kind' | 'namespace' | 'name' | 'arm'
  >;
}) {
  const t = useTranslate();
  const { managedBy } = props;
  const command = changeCommand(managedBy);
  const path = armPath(managedBy);
  return (
    <Frame id={props.id}>
      {managedBy.name === null ? (
        <p>{t('service.ownership.changeUnnamed')}</p>
      ) : (
        <>
          <p>
            {t('service.ownership.changePath', {
              kind: managedBy.kind,
              experiment: `${managedBy.namespace}/${managedBy.name}`,
            })}
          </p>
          <CodeBlock
            text={path}
            copyLabel={t('copy.copyValue', { value: path })}
          />
          <p>{t('service.ownership.changeCommand')}</p>
        </>
      )}
      <CodeBlock
        text={command}
        copyLabel={t('copy.copyValue', { value: 'kubectl' })}
      />
    </Frame>
  );
}
