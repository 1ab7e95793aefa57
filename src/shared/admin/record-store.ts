import apiFetch from '@wordpress/api-fetch';
import { store as coreStore } from '@wordpress/core-data';
import { dispatch, resolveSelect } from '@wordpress/data';

interface Entity {
	readonly kind: string;
	readonly name: string;
}

export interface Records< Stored, Item > {
	/** Adds the details to a record; they are always read from the server. */
	readonly detailed: ( record: Stored ) => Promise< Item >;
	/** Reads the record from the server, not from the store. */
	readonly get: ( id: number ) => Promise< Item >;
	/** Creates a record, or changes the one with the given `id`. Rejects with the server's error. */
	readonly save: ( record: object ) => Promise< Stored >;
	/** POST <base>/<id>/<verb>, which answers with the changed record. */
	readonly doing: < Request extends { readonly id: number } >(
		verb: string
	) => ( request: Request ) => Promise< Item >;
}

/**
 * Rethrows an error in readable form: core-data requests a record together with its headers, and then rejects with a
 * Response whose body has not been parsed.
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
 * Records of WordPress's data store, each with the details that are not among its fields: GET <base>/<id>/details.
 *
 * @param entity
 * @param entity.kind
 * @param entity.name
 * @param base        path of the REST route
 * @param itemOf      combines a record and its details
 */
export function createRecordStore< Stored extends { readonly id: number }, Details, Item >(
	{ kind, name }: Entity,
	base: string,
	itemOf: ( record: Stored, details: Details ) => Item
): Records< Stored, Item > {
	const detailed = async ( record: Stored ): Promise< Item > =>
		itemOf( record, await apiFetch< Details >( { path: `${ base }/${ record.id }/details` } ) );

	// The types of core-data only cover WordPress's own records.
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
				// Invalidates the lists: the record may move within them, or leave them.
				await dispatch( coreStore ).receiveEntityRecords( kind, name, [ record ], undefined, true );
				return detailed( record );
			},
	};
}
