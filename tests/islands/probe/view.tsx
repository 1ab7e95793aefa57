import { island } from '../../../src/islands/island';
import { Probe } from './Probe';

island( 'probe', Probe );
