import { island } from '../../src/islands/island';
import { PanelTitle } from '../../src/content/accordion/PanelTitle';

island( 'accordion-panel', PanelTitle );
