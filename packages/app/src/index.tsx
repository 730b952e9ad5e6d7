import '@backstage/cli/asset-types';
import ReactDOM from 'react-dom/client';
import { App } from './App';
import '@backstage/ui/css/styles.css';
import './typeface.css';

const root = document.getElementById('root');
if (!root) {
  throw new Error('The page has no element with the id "root"');
}
ReactDOM.createRoot(root).render(App.createRoot());
