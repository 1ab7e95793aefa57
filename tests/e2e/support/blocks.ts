import { expect, type Page } from '@playwright/test';
import { blocks, canvasOf, postId, saveDraft } from './editor';
import { php } from './php';
import { site } from './site';

/* Helpers for the blocks of a post in the block editor. */

export interface Tree {
	readonly name: string;
	readonly attributes: Readonly< Record< string, unknown > >;
	readonly inner: readonly Tree[];
}

/** Blocks of the post with their attributes; rich text becomes plain text. */
export const tree = ( page: Page ): Promise< Tree[] > =>
	page.evaluate( () => {
		interface Block {
			name: string;
			attributes: Record< string, unknown >;
			innerBlocks: Block[];
		}
		const { wp } = window as unknown as {
			wp: { data: { select: ( store: string ) => { getBlocks: () => Block[] } } };
		};
		const walk = ( { name, attributes, innerBlocks }: Block ): Tree => ( {
			name,
			attributes: Object.fromEntries(
				Object.entries( attributes ).map( ( [ key, value ] ) => [
					key,
					typeof value === 'object' ? String( value ) : value,
				] )
			),
			inner: innerBlocks.map( walk ),
		} );
		return wp.data.select( 'core/block-editor' ).getBlocks().map( walk );
	} );

/** Converts the first block of the post; false if this version of WordPress has no such block. */
export const turnInto = ( page: Page, name: string, all = false ): Promise< boolean > =>
	page.evaluate(
		( [ kind, isAll ] ) => {
			interface Editor {
				getBlocks: () => { clientId: string }[];
				replaceBlocks: ( ids: string[], blocks: object[] ) => void;
			}
			const { wp } = window as unknown as {
				wp: {
					data: Record< 'select' | 'dispatch', ( store: string ) => Editor >;
					blocks: {
						getBlockType: ( name: string ) => object | undefined;
						switchToBlockType: ( blocks: object[], name: string ) => object[] | null;
					};
				};
			};
			if ( ! wp.blocks.getBlockType( kind ) ) {
				return false;
			}
			const chosen = wp.data
				.select( 'core/block-editor' )
				.getBlocks()
				.slice( 0, isAll ? undefined : 1 );
			const made = wp.blocks.switchToBlockType( chosen, kind ) ?? [];
			const ids = chosen.map( ( { clientId } ) => clientId );
			wp.data.dispatch( 'core/block-editor' ).replaceBlocks( ids, made );
			return made.length > 0;
		},
		[ name, all ] as const
	);

export const selectFirst = ( page: Page ) =>
	page.evaluate( () => {
		interface Editor {
			getBlocks: () => { clientId: string }[];
			selectBlock: ( id: string ) => void;
		}
		const { wp } = window as unknown as {
			wp: { data: Record< 'select' | 'dispatch', ( store: string ) => Editor > };
		};
		const [ first ] = wp.data.select( 'core/block-editor' ).getBlocks();
		wp.data.dispatch( 'core/block-editor' ).selectBlock( first!.clientId );
	} );

export const changeFirst = ( page: Page, attributes: object ) =>
	page.evaluate( ( changes ) => {
		interface Editor {
			getBlocks: () => { clientId: string }[];
			updateBlockAttributes: ( id: string, attributes: object ) => void;
		}
		const { wp } = window as unknown as {
			wp: { data: Record< 'select' | 'dispatch', ( store: string ) => Editor > };
		};
		const [ first ] = wp.data.select( 'core/block-editor' ).getBlocks();
		wp.data.dispatch( 'core/block-editor' ).updateBlockAttributes( first!.clientId, changes );
	}, attributes );

/** Saves, reloads, asserts that all blocks are valid, and opens the page as a visitor. */
export async function saved( page: Page, look: ( visitor: Page ) => Promise< void > ): Promise< void > {
	await saveDraft( page );
	const id = await postId( page );
	try {
		await page.reload();
		await expect( canvasOf( page ).getByRole( 'textbox', { name: 'Add title' } ) ).toBeVisible();
		expect( ( await blocks( page ) ).filter( ( { isValid } ) => ! isValid ) ).toEqual( [] );
		const visitor = await page.context().newPage();
		await visitor.goto( `${ site.url }/?page_id=${ id }&preview=true` );
		await look( visitor );
		await visitor.close();
	} finally {
		php( 'remove-posts', { ids: [ id ] } );
	}
}
