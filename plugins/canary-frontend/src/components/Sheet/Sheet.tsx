import { useId, type ReactNode } from 'react';
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { RiCloseLine } from '@remixicon/react';
import { Button } from '../../elements';
import { useTranslate } from '../../hooks';
import { colour, Surface } from '../../theme';

const Frame = styled(Surface)({
  width: 'min(720px, 100vw)',
  minHeight: '100%',
  // Grows with its content, so that its ground does.
  flexShrink: 0,
  background: colour('app'),
  display: 'flex',
  flexDirection: 'column',
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '14px 12px 14px 24px',
    background: colour('paper'),
    borderBottom: `1px solid ${colour('line')}`,
  },
  '& > header h2': {
    flex: 1,
    minWidth: 0,
    fontSize: 17,
    overflowWrap: 'anywhere',
  },
  '& > .content': {
    flex: 1,
    padding: '16px 24px 24px',
    display: 'grid',
    gap: 14,
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
  },
  '& > footer': {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    padding: '12px 24px',
    background: colour('paper'),
    borderTop: `1px solid ${colour('line')}`,
  },
});

/** A drawer in which an operation is prepared. Esc closes it and gives the focus back. */
export function Sheet(props: {
  title: string;
  onClose: () => void;
  /** Stays in sight at the bottom. */
  footer?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslate();
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open
      onClose={props.onClose}
      PaperProps={{
        role: 'dialog',
        'aria-modal': true,
        'aria-labelledby': titleId,
        sx: { backgroundImage: 'none' },
      }}
    >
      <Frame>
        <header>
          <h2 id={titleId}>{props.title}</h2>
          <Button
            type="button"
            look="icon"
            aria-label={t('sheet.close')}
            onClick={props.onClose}
          >
            <RiCloseLine aria-hidden />
          </Button>
        </header>
        <div className="content">{props.children}</div>
        {props.footer && <footer>{props.footer}</footer>}
      </Frame>
    </Drawer>
  );
}
