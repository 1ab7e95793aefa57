import { __, sprintf } from '@wordpress/i18n';
import { Select } from '../shared/controls';
import type { TermRule } from './attributes';
import { EntityPicker } from './entity-picker';

interface Props {
	readonly taxonomy: string;
	readonly label: string;
	readonly rule: TermRule | undefined;
	readonly onChange: ( rule: TermRule | null ) => void;
}

/** Terms of one taxonomy, and whether posts must have one, all or none of them. */
export function TermsControl( { taxonomy, label, rule, onChange }: Props ) {
	return (
		<>
			<EntityPicker
				label={ label }
				kind="taxonomy"
				names={ [ taxonomy ] }
				ids={ rule?.ids }
				onChange={ ( ids ) => onChange( ids.length > 0 ? { operator: 'any', ...rule, taxonomy, ids } : null ) }
			/>
			{ rule && (
				<Select
					/* translators: %s: name of a taxonomy */
					label={ sprintf( __( 'Match %s', 'benefit' ), label ) }
					value={ rule.operator ?? 'any' }
					options={ [
						[ 'any', __( 'Any of these', 'benefit' ) ],
						[ 'all', __( 'All of these', 'benefit' ) ],
						[ 'none', __( 'None of these', 'benefit' ) ],
					] }
					onChange={ ( operator ) => onChange( { ...rule, operator } ) }
				/>
			) }
		</>
	);
}
