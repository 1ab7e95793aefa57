import { island } from '../../src/islands/island';
import { Pager } from '../../src/content/grid/Pager';

island( 'grid-pager', Pager );
