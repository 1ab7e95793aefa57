import { island } from '../../src/shared/islands/define-island';
import { Bar } from '../../src/content/blocks/AccordionToolbar';

island( 'accordion', Bar );
