import apiFetch from '@wordpress/api-fetch';
import { store as coreStore } from '@wordpress/core-data';
import { dispatch, resolveSelect } from '@wordpress/data';

interface Entity {
	readonly kind: string;
	readonly name: string;
}

export interface Records< Stored, Item > {
	/** The item of a record, with its details, which are read anew each time. */
	readonly detailed: ( record: Stored ) => Promise< Item >;
	/** As it is on the server now, whatever the store remembers. */
	readonly get: ( id: number ) => Promise< Item >;
	/** A new one, or a change of one with an `id`. Rejects with the server's error. */
	readonly save: ( record: object ) => Promise< Stored >;
	/** POST <base>/<id>/<verb>, which answers the record as it is afterwards. */
	readonly doing: < Request extends { readonly id: number } >(
		verb: string
	) => ( request: Request ) => Promise< Item >;
}

/**
 * The server's words: core-data asks for the headers of a record, and so is refused with an answer that was not read.
 *
 * @param refused
 */
async function readable( refused: unknown ): Promise< never > {
	throw refused instanceof Response
		? await refused
				.clone()
				.json()
				.catch( () => refused )
		: refused;
}

/**
 * Records of WordPress's data store, each with what belongs to it beside its fields: GET <base>/<id>/details.
 *
 * @param entity
 * @param entity.kind
 * @param entity.name
 * @param base        of the addresses
 * @param itemOf      a record and its details, as a page has them
 */
export function createRecordStore< Stored extends { readonly id: number }, Details, Item >(
	{ kind, name }: Entity,
	base: string,
	itemOf: ( record: Stored, details: Details ) => Item
): Records< Stored, Item > {
	const detailed = async ( record: Stored ): Promise< Item > =>
		itemOf( record, await apiFetch< Details >( { path: `${ base }/${ record.id }/details` } ) );

	// The types of core-data know WordPress's own records only.
	return {
		detailed,
		async get( id ) {
			await dispatch( coreStore ).invalidateResolution( 'getEntityRecord', [ kind, name, id ] );
			const record = await resolveSelect( coreStore ).getEntityRecord( kind, name, id ).catch( readable );
			return detailed( record as unknown as Stored );
		},
		save: async ( record ) =>
			( await dispatch( coreStore ).saveEntityRecord( kind, name, record, {
				throwOnError: true,
			} ) ) as unknown as Stored,
		doing:
			( verb ) =>
			async ( { id, ...data } ) => {
				const record = await apiFetch< Stored >( {
					path: `${ base }/${ id }/${ verb }`,
					method: 'POST',
					data,
				} );
				// Lists may have another order, or one less.
				await dispatch( coreStore ).receiveEntityRecords( kind, name, [ record ], undefined, true );
				return detailed( record );
			},
	};
}
