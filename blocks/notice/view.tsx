import { island } from '../../src/islands/island';
import { Dismiss } from '../../src/content/notice/Dismiss';

island( 'notice', Dismiss );
