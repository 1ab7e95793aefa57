import { island } from '../../../src/shared/islands/define-island';
import { prefetch } from '../../../src/shared/islands/prefetch';
import { Probe } from './Probe';

prefetch( island( 'probe', Probe ) );
