import { styled } from '@mui/material/styles';
import type { ObjectChange } from '@llm-canary/backstage-plugin-canary-common';
import { DiffView } from '../../../../components/DiffView';
import { Mono } from '../../../../elements';
import { useTranslate } from '../../../../hooks';
import { colour } from '../../../../theme';

const Entry = styled('details')({
  border: `1px solid ${colour('line')}`,
  borderRadius: 6,
  background: colour('paper'),
  minWidth: 0,
  '& > summary': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 10px',
    padding: '7px 12px',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    // As a line of its own the summary has lost the browser's marker.
    '&::before': { content: '"▸"', color: colour('text2') },
  },
  '&[open] > summary::before': { content: '"▾"' },
  '& > div, & > p': { padding: '0 12px 12px' },
  '& .trouble': { color: colour('bad'), fontWeight: 600 },
  '& > p.detail': { color: colour('bad'), overflowWrap: 'anywhere' },
});

function isTrouble(object: ObjectChange): boolean {
  return object.change === 'conflict' || object.change === 'rejected';
}

function ObjectEntry(props: { object: ObjectChange; open: boolean }) {
  const t = useTranslate();
  const { object } = props;
  const { kind, name, change, before, after, detail } = object;
  const compared = before !== undefined || after !== undefined;
  return (
    <Entry open={props.open}>
      <summary>
        <span className={isTrouble(object) ? 'trouble' : undefined}>
          {t(`sheet.dryRun.object.${change}`)}
        </span>
        <span>{kind}</span>
        <Mono title={object.apiVersion}>{name}</Mono>
      </summary>
      {detail && <p className="detail">{detail}</p>}
      {compared && (
        <div>
          <DiffView
            before={before ?? ''}
            after={after ?? ''}
            what={`${kind} ${name}`}
          />
        </div>
      )}
    </Entry>
  );
}

/** The objects that an operation touches. What stands in the way is open from the start. */
export function ObjectChanges(props: { objects: readonly ObjectChange[] }) {
  return (
    <>
      {props.objects.map(object => (
        <ObjectEntry
          key={`${object.apiVersion} ${object.kind} ${object.name}`}
          object={object}
          open={isTrouble(object)}
        />
      ))}
    </>
  );
}
