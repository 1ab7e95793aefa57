import { island } from '../../src/shared/islands/runtime';
import { Pager } from '../../src/content/listings/Pagination';

island( 'grid-pager', Pager );
