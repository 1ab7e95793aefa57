import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useMemo } from '@wordpress/element';
import { useEntityEdit } from '../../../shared/admin/use-entity-edit';
import { parseDefinition, serializeDefinition, type Definition } from './form-definition';

export const FORM = { kind: 'postType', name: 'benefit_form' } as const;
/** Statuses in which visitors can donate by a form, now or later. */
export const PUBLISHED_STATUSES: readonly string[] = [ 'publish', 'future', 'private' ];

interface FormRecord {
	readonly meta?: { readonly benefit_definition?: string };
	readonly status?: string;
}

export interface EditedForm {
	readonly id: number;
	/** The encoded form; '' until a template is chosen. */
	readonly json: string;
	/** Null until a template is chosen. */
	readonly form: Definition | null;
	/** Slugs of fields that donations may already contain, so they must not change. */
	readonly fixed: readonly string[];
	readonly isLive: boolean;
	/** @param step names the changed setting: successive changes of one setting are one step of undo */
	readonly change: ( step: string, next: Definition ) => void;
}

/** Props of each panel of settings. */
export interface PartProps {
	readonly form: Definition;
	readonly change: EditedForm[ 'change' ];
}

const NOTHING: readonly string[] = [];

/** Returns the edited form, which is saved with its post; null if the editor shows something else. */
export function useForm(): EditedForm | null {
	const { id, record, saved } = useSelect( ( select ) => {
		const editor = select( editorStore );
		const current = editor.getCurrentPostType() === FORM.name ? editor.getCurrentPostId() : null;
		const core = select( coreStore );
		return {
			id: current ?? 0,
			// The types cover only WordPress's own records.
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
	const isLive = PUBLISHED_STATUSES.includes( saved?.status ?? '' );
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
