import { island } from '../../src/islands/shared';
import { Pager } from '../../src/content/grid/Pager';

island( 'grid-pager', Pager );
