import apiFetch from '@wordpress/api-fetch';
import { store } from '@wordpress/core-data';
import { useRegistry } from '@wordpress/data';
import { addQueryArgs } from '@wordpress/url';
import { useEffect, useState } from 'react';
import type { Query } from '../content-grid/attributes';

export interface Shown {
	readonly id: number;
	readonly type: string;
}

type Registry = ReturnType< typeof useRegistry >;

/** One question for each type. WordPress's own blocks would ask for one post each, and say "(no title)" until it has come. */
const loaded = ( { resolveSelect }: Registry, posts: readonly Shown[] ) =>
	Promise.allSettled(
		[ ...new Set( posts.map( ( { type } ) => type ) ) ].map( ( type ) =>
			resolveSelect( store ).getEntityRecords( 'postType', type, {
				include: posts.filter( ( one ) => one.type === type ).map( ( { id } ) => id ),
				per_page: 100,
			} )
		)
	);

const PAUSE_IN_TYPING_MS = 300;

/** The posts that the listing shows on the page, once they are in WordPress's data store; null: they have not come yet. */
export function usePostsOf( query: Query, postId: unknown ): { posts: readonly Shown[] | null; failure: string } {
	const [ state, setState ] = useState< { posts: readonly Shown[] | null; failure: string } >( {
		posts: null,
		failure: '',
	} );
	const registry = useRegistry();
	const path = addQueryArgs( '/benefit/v1/grid-posts', {
		query: JSON.stringify( query ),
		...( typeof postId === 'number' ? { post: postId } : {} ),
	} );
	useEffect( () => {
		const controller = new AbortController();
		const timer = setTimeout( () => {
			apiFetch< { posts: Shown[] } >( { path, signal: controller.signal } )
				.then(
					async ( { posts } ) => {
						await loaded( registry, posts );
						return { posts, failure: '' };
					},
					( error: { message?: string } ) => ( { posts: [], failure: error.message ?? '' } )
				)
				.then( ( next ) => controller.signal.aborted || setState( next ) );
		}, PAUSE_IN_TYPING_MS );
		return () => {
			clearTimeout( timer );
			controller.abort();
		};
	}, [ path, registry ] );
	return state;
}
