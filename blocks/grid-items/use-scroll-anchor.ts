import { store } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { useEffect, useRef } from 'react';

/**
 * Keeps the edited listing visible. When it gets shorter above the visible area, its toolbar and an open menu would
 * leave the screen: scrolls to the end of the listing.
 *
 * @param clientId
 * @param posts    must change whenever other posts are shown
 * @return ref for the element that contains the posts
 */
export function useScrollAnchor( clientId: string, posts: unknown ) {
	const element = useRef< HTMLDivElement >( null );
	const { getBlockParentsByBlockName, isBlockSelected, hasSelectedInnerBlock } = useSelect( store );
	useEffect( () => {
		const listing = getBlockParentsByBlockName( clientId, 'benefit/content-grid' ).at( -1 );
		if (
			listing &&
			( isBlockSelected( listing ) || hasSelectedInnerBlock( listing, true ) ) &&
			element.current!.getBoundingClientRect().bottom < 0
		) {
			element.current!.scrollIntoView( { block: 'nearest' } );
		}
	}, [ posts, clientId, getBlockParentsByBlockName, isBlockSelected, hasSelectedInnerBlock ] );
	return element;
}
