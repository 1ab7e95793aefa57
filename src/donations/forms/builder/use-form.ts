import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useMemo } from '@wordpress/element';
import { useEntityEdit } from '../../../shared/admin/use-entity-edit';
import { parseDefinition, serializeDefinition, type Definition } from './form-definition';

export const FORM = { kind: 'postType', name: 'benefit_form' } as const;
/** The states in which visitors give by a form, at once or later. */
export const LIVE: readonly string[] = [ 'publish', 'future', 'private' ];

interface FormRecord {
	readonly meta?: { readonly benefit_definition?: string };
	readonly status?: string;
}

export interface EditedForm {
	readonly id: number;
	/** As it would be stored: '' for a form that has not begun. */
	readonly json: string;
	/** Null: not begun. */
	readonly form: Definition | null;
	/** The names of fields by which visitors have given perhaps: they stay as they are. */
	readonly fixed: readonly string[];
	readonly isLive: boolean;
	/**
	 * @param step of undo: one visit to one setting is one step
	 * @param next
	 */
	readonly change: ( step: string, next: Definition ) => void;
}

/** The properties of each group of settings. */
export interface PartProps {
	readonly form: Definition;
	readonly change: EditedForm[ 'change' ];
}

const NOTHING: readonly string[] = [];

/** The form that is edited; it is saved with its post. Null while there is none in the editor. */
export function useForm(): EditedForm | null {
	const { id, record, saved } = useSelect( ( select ) => {
		const editor = select( editorStore );
		const current = editor.getCurrentPostType() === FORM.name ? editor.getCurrentPostId() : null;
		const core = select( coreStore );
		return {
			id: current ?? 0,
			// The types know WordPress's own records only.
			record: ( current ? core.getEditedEntityRecord( FORM.kind, FORM.name, current ) : undefined ) as unknown as
				FormRecord | undefined,
			saved: ( current ? core.getRawEntityRecord( FORM.kind, FORM.name, current ) : undefined ) as unknown as
				FormRecord | undefined,
		};
	}, [] );
	const edit = useEntityEdit( FORM, id );
	const meta = record?.meta;
	const json = meta?.benefit_definition ?? '';
	const form = useMemo( () => parseDefinition( json ), [ json ] );
	const isLive = LIVE.includes( saved?.status ?? '' );
	const stored = saved?.meta?.benefit_definition ?? '';
	const fixed = useMemo(
		() => ( isLive ? ( parseDefinition( stored )?.fields.map( ( { slug } ) => slug ) ?? NOTHING ) : NOTHING ),
		[ isLive, stored ]
	);

	return meta && id
		? {
				id,
				json,
				form,
				fixed,
				isLive,
				change: ( step, next ) =>
					edit( step, { meta }, { meta: { ...meta, benefit_definition: serializeDefinition( next ) } } ),
			}
		: null;
}
