import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The first render of a file may wait for cold transforms on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(120_000);
