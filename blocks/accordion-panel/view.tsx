import { island } from '../../src/shared/islands/define-island';
import { PanelTitle } from '../../src/content/blocks/AccordionPanelTitle';

island( 'accordion-panel', PanelTitle );
