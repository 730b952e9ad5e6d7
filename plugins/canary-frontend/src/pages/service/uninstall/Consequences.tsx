import { styled } from '@mui/material/styles';
import type { ServiceDetail } from '@llm-canary/backstage-plugin-canary-common';
import { Banner, Card, CardBody } from '../../../elements';
import { useTranslate } from '../../../hooks';

const Columns = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
  '& ul': { paddingLeft: 18, marginTop: 4 },
});

/** What is destroyed and what is not, before anything is typed. */
export function Consequences({ service }: { service: ServiceDetail }) {
  const t = useTranslate();
  const targets = (service.targetOf ?? []).map(
    target => `${target.namespace}/${target.name}`,
  );
  return (
    <>
      {targets.length > 0 && (
        <Banner tone="warn" role="none">
          {t('uninstall.targetWarning', { experiments: targets.join(', ') })}
        </Banner>
      )}
      <Card>
        <CardBody>
          <Columns>
            <div>
              <h3>{t('uninstall.goesTitle')}</h3>
              <ul>
                <li>
                  {t(
                    service.kind === 'Release'
                      ? 'uninstall.goes.release'
                      : 'uninstall.goes.object',
                  )}
                </li>
                <li>{t('uninstall.goes.pods')}</li>
                <li>{t('uninstall.goes.route')}</li>
              </ul>
            </div>
            <div>
              <h3>{t('uninstall.staysTitle')}</h3>
              <ul>
                <li>{t('uninstall.stays.weights')}</li>
                <li>{t('uninstall.stays.catalog')}</li>
              </ul>
            </div>
          </Columns>
        </CardBody>
      </Card>
      <p>
        <b>{t('uninstall.again')}</b>
      </p>
    </>
  );
}
