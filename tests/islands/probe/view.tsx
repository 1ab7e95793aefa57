import { island } from '../../../src/islands/island';
import { prefetch } from '../../../src/islands/prefetch';
import { Probe } from './Probe';

prefetch( island( 'probe', Probe ) );
