import { island } from '../../src/islands/island';
import { Bar } from '../../src/content/accordion/Bar';

island( 'accordion', Bar );
