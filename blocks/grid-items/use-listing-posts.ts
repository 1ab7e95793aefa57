import apiFetch from '@wordpress/api-fetch';
import { store } from '@wordpress/core-data';
import { useRegistry } from '@wordpress/data';
import { addQueryArgs } from '@wordpress/url';
import { useEffect, useState } from 'react';
import type { Query } from '../content-grid/attributes';

export interface PreviewPost {
	readonly id: number;
	readonly type: string;
}

type Registry = ReturnType< typeof useRegistry >;

/** A post from the REST API in the "view" context. */
type Read = { readonly id: number } & Readonly< Record< string, unknown > >;

/** Adds the rendered texts as raw ones, in the form in which the store keeps posts for editors. */
const asEdited = ( post: Read ): Read =>
	Object.fromEntries(
		Object.entries( post ).map( ( [ name, value ] ) => {
			const { rendered } = ( value ?? {} ) as { readonly rendered?: string };
			return [ name, rendered === undefined ? value : { raw: rendered, ...( value as object ) } ];
		} )
	) as Read;

/**
 * Loads all posts of one type at once. WordPress's own blocks would request each post separately, and show "(no title)"
 * until it arrives. Posts that the user may not edit are stored in their public form, because WordPress's blocks would
 * request what only editors may read.
 */
async function loadType(
	{ resolveSelect, dispatch }: Registry,
	type: string,
	ids: readonly number[]
): Promise< void > {
	const records = ( include: readonly number[], more?: object ) =>
		resolveSelect( store )
			.getEntityRecords( 'postType', type, { include, per_page: 100, ...more } )
			.then( ( found: unknown ) => ( found ?? [] ) as readonly Read[] );
	const edited = await records( ids ).catch( () => [] );
	const others = ids.filter( ( id ) => ! edited.some( ( post ) => post.id === id ) );
	if ( others.length > 0 ) {
		const { receiveEntityRecords, finishResolutions } = dispatch( store ) as unknown as Store;
		const read = await records( others, { context: 'view' } );
		receiveEntityRecords( 'postType', type, read.map( asEdited ) );
		finishResolutions(
			'getEntityRecord',
			read.map( ( { id } ) => [ 'postType', type, id ] )
		);
	}
}

interface Store {
	readonly receiveEntityRecords: ( kind: string, name: string, records: readonly Read[] ) => void;
	readonly finishResolutions: ( selector: string, args: readonly unknown[] ) => void;
}

const loaded = ( registry: Registry, posts: readonly PreviewPost[] ) =>
	Promise.allSettled(
		[ ...new Set( posts.map( ( { type } ) => type ) ) ].map( ( type ) =>
			loadType(
				registry,
				type,
				posts.filter( ( one ) => one.type === type ).map( ( { id } ) => id )
			)
		)
	);

const PAUSE_IN_TYPING_MS = 300;

/** Posts that the listing shows on the page, once they are in WordPress's data store; null until then. */
export function useListingPosts(
	query: Query,
	postId: unknown
): { posts: readonly PreviewPost[] | null; failure: string } {
	const [ state, setState ] = useState< { posts: readonly PreviewPost[] | null; failure: string } >( {
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
			apiFetch< { posts: PreviewPost[] } >( { path, signal: controller.signal } )
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
