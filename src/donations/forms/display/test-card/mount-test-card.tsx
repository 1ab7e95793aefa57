import { createRef } from 'react';
import * as ReactDom from 'react-dom';
import type { createRoot as Create } from 'react-dom/client';
import { CardFields, type CardCheck, type CardTexts } from './CardFields';
import type { MountCard } from './use-card';

/** WordPress ships both halves of ReactDOM under one name. */
const { createRoot, flushSync } = ReactDom as typeof ReactDom & { createRoot: typeof Create };

/** Puts card fields into their place in a panel: `mountCard` of use-card.ts. */
export const mountTestCard: MountCard = ( place, onWrong ) => {
	const root = createRoot( place );
	const handle = createRef< CardCheck >();
	const texts = JSON.parse( place.dataset.texts ?? '{}' ) as CardTexts;
	flushSync( () => root.render( <CardFields { ...{ id: place.id, texts, onWrong, handle } } /> ) );
	place.hidden = false;
	// The form renders while it lets go of the card: its root ends right after that.
	return { check: () => handle.current?.check() ?? true, unmount: () => void setTimeout( () => root.unmount() ) };
};
