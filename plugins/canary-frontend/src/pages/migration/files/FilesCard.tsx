import { useMutation } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import { RiDownloadLine } from '@remixicon/react';
import type {
  MigrationDetail,
  MigrationFile,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { failureReason } from '../../../components/LoadError';
import { readFailure } from '../../../data/readFailure';
import { saveText } from '../../../data/saveText';
import {
  Banner,
  Button,
  Card,
  CardBody,
  CardHeader,
  DataTable,
  Mono,
  Small,
} from '../../../elements';
import { useTranslate } from '../../../hooks';
import { shortDigest } from '../../../presentation/names';
import { formatCount } from '../../../presentation/numbers';

function FileRow(props: {
  file: MigrationFile;
  busy: boolean;
  onDownload: () => void;
}) {
  const t = useTranslate();
  const { file, busy } = props;
  return (
    <tr>
      <td>
        <Mono>{file.name}</Mono>
      </td>
      <td className="num nowrap">
        {t('migration.files.bytes', { n: formatCount(file.bytes) })}
      </td>
      <td>
        <Mono title={file.digest}>{shortDigest(file.digest)}</Mono>
      </td>
      <td className="num">
        <Button
          type="button"
          size="small"
          aria-disabled={busy}
          aria-label={t('migration.files.downloadOf', { name: file.name })}
          onClick={() => {
            if (!busy) props.onDownload();
          }}
        >
          <RiDownloadLine aria-hidden />
          {t('migration.files.download')}
        </Button>
      </td>
    </tr>
  );
}

/** The files of a plan, to be kept outside the portal. */
export function FilesCard({ migration }: { migration: MigrationDetail }) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const download = useMutation({
    mutationFn: async (name: string) =>
      saveText(
        name,
        await api.migrations.getFile(migration.id, name),
        'application/octet-stream',
      ),
  });
  const { files } = migration;
  // Many Dedicated units have many files of evidence. What scrolls must be reached by keys.
  const scrolls = {
    role: 'region',
    'aria-labelledby': 'canary-migration-files',
    tabIndex: 0,
  };
  return (
    <Card aria-labelledby="canary-migration-files">
      <CardHeader>
        <h2 id="canary-migration-files">{t('migration.files.title')}</h2>
        <Small>
          {t(
            files.length > 0 ? 'migration.files.note' : 'migration.files.none',
          )}
        </Small>
      </CardHeader>
      {download.error && (
        <CardBody>
          <Banner tone="bad" role="alert">
            {t('migration.files.failed', {
              name: download.variables,
              message: failureReason(readFailure(download.error), t),
            })}
          </Banner>
        </CardBody>
      )}
      {files.length > 0 && (
        <div style={{ maxHeight: 420, overflow: 'auto' }} {...scrolls}>
          <DataTable aria-labelledby="canary-migration-files">
            <thead>
              <tr>
                <th>{t('migration.files.column.name')}</th>
                <th className="num">{t('migration.files.column.size')}</th>
                <th>{t('migration.files.column.digest')}</th>
                <th aria-label={t('migration.files.download')} />
              </tr>
            </thead>
            <tbody>
              {files.map(file => (
                <FileRow
                  key={file.name}
                  file={file}
                  busy={download.isPending}
                  onDownload={() => download.mutate(file.name)}
                />
              ))}
            </tbody>
          </DataTable>
        </div>
      )}
    </Card>
  );
}
