import { store } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { useEffect, useRef } from 'react';

/**
 * A listing that becomes shorter above the window takes its toolbar, and a menu that is open in it, out of sight: the canvas follows to the
 * end of the listing that is being edited.
 *
 * @param posts another value each time that other posts are shown
 * @return for the element that holds the posts
 */
export function useKeepInView( clientId: string, posts: unknown ) {
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
