import { defineIsland } from '../../../src/shared/islands/define-island';
import { prefetch } from '../../../src/shared/islands/prefetch';
import { Probe } from './Probe';

prefetch( defineIsland( 'probe', Probe ) );
