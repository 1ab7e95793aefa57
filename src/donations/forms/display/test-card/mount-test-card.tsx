import { createRef } from 'react';
import * as ReactDom from 'react-dom';
import type { createRoot as Create } from 'react-dom/client';
import { CardFields, type CardCheck, type CardTexts } from './CardFields';
import type { MountCard } from './use-card';

/** WordPress ships `react-dom` and `react-dom/client` as one module. */
const { createRoot, flushSync } = ReactDom as typeof ReactDom & { createRoot: typeof Create };

/** Renders the card fields in their place in a panel (MountCard of use-card.ts). */
export const mountTestCard: MountCard = ( place, onWrong ) => {
	const root = createRoot( place );
	const handle = createRef< CardCheck >();
	const texts = JSON.parse( place.dataset.texts ?? '{}' ) as CardTexts;
	flushSync( () => root.render( <CardFields { ...{ id: place.id, texts, onWrong, handle } } /> ) );
	place.hidden = false;
	// The form is rendering when it unmounts the card, and React must not unmount another root during that.
	return { check: () => handle.current?.check() ?? true, unmount: () => void setTimeout( () => root.unmount() ) };
};
