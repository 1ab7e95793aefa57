import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { useEffect, useState } from 'react';
import type { Query } from '../content-grid/attributes';

export interface Shown {
	readonly id: number;
	readonly type: string;
}

const PAUSE_IN_TYPING_MS = 300;

/** The posts that the listing shows on the page; null: they have not come yet. */
export function usePostsOf( query: Query, postId: unknown ): { posts: readonly Shown[] | null; failure: string } {
	const [ state, setState ] = useState< { posts: readonly Shown[] | null; failure: string } >( {
		posts: null,
		failure: '',
	} );
	const path = addQueryArgs( '/benefit/v1/grid-posts', {
		query: JSON.stringify( query ),
		...( typeof postId === 'number' ? { post: postId } : {} ),
	} );
	useEffect( () => {
		const controller = new AbortController();
		const timer = setTimeout( () => {
			apiFetch< { posts: Shown[] } >( { path, signal: controller.signal } ).then(
				( { posts } ) => setState( { posts, failure: '' } ),
				( error: { message?: string } ) =>
					controller.signal.aborted || setState( { posts: [], failure: error.message ?? '' } )
			);
		}, PAUSE_IN_TYPING_MS );
		return () => {
			clearTimeout( timer );
			controller.abort();
		};
	}, [ path ] );
	return state;
}
