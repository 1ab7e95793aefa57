import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { SelectInput, Problem, TextInput, ToggleInput } from './form-controls';
import type { Definition } from './form-definition';
import type { PartProps } from './use-form';
import { formBuilderScriptData } from './form-builder-script-data';

type Asked = Definition[ 'company' ];

/** Edits error messages that replace the default ones. */
function Messages( { form, change }: PartProps ) {
	const set = ( field: string, text: string ) => {
		const others = form.messages.filter( ( message ) => message.field !== field );
		change( `messages.${ field }`, { ...form, messages: text === '' ? others : [ ...others, { field, text } ] } );
	};
	return (
		<PanelBody title={ __( 'Error messages', 'benefit' ) } initialOpen={ false }>
			<p className="benefit-builder-hint">
				{ __( 'Shown instead of the default messages when an entry is missing or incorrect.', 'benefit' ) }
			</p>
			<Problem path="messages" />
			{ formBuilderScriptData().donor_fields.map( ( { name, label } ) => (
				<TextInput
					key={ name }
					path={ `messages.${ name }` }
					label={ label }
					maxLength={ 200 }
					value={ form.messages.find( ( message ) => message.field === name )?.text ?? '' }
					onChange={ ( text ) => set( name, text ) }
				/>
			) ) }
		</PanelBody>
	);
}

/** Edits whether donors can log in or create an account, and whether they must. */
function Login( { form, change }: PartProps ) {
	return (
		<PanelBody title={ __( 'Accounts', 'benefit' ) } initialOpen={ false }>
			<SelectInput
				path="login"
				label={ __( 'Offer guests', 'benefit' ) }
				help={
					form.login === 'register' || form.login === 'both'
						? __(
								'Accounts are created with the donation, even if registration is turned off on this site. Donors choose their password through a link that we email them.',
								'benefit'
							)
						: undefined
				}
				value={ form.login }
				options={ [
					{ value: 'none', label: __( 'Nothing', 'benefit' ) },
					{ value: 'login', label: __( 'Login', 'benefit' ) },
					{ value: 'register', label: __( 'A new account', 'benefit' ) },
					{ value: 'both', label: __( 'Login or a new account', 'benefit' ) },
				] }
				onChange={ ( login ) => change( 'login', { ...form, login: login as Definition[ 'login' ] } ) }
			/>
			<ToggleInput
				path="is_login_required"
				label={ __( 'Require an account to donate', 'benefit' ) }
				checked={ form.is_login_required }
				onChange={ ( isRequired ) => change( 'is_login_required', { ...form, is_login_required: isRequired } ) }
			/>
		</PanelBody>
	);
}

export function DonorSettings( { form, change }: PartProps ) {
	const renderSelect = ( path: 'last_name' | 'company' | 'billing', label: string, help?: string ) => (
		<SelectInput
			path={ path }
			label={ label }
			help={ help }
			value={ form[ path ] }
			options={ [
				{ value: 'off', label: __( 'Not included', 'benefit' ) },
				{ value: 'optional', label: __( 'Optional', 'benefit' ) },
				{ value: 'required', label: __( 'Required', 'benefit' ) },
			] }
			onChange={ ( value ) => change( path, { ...form, [ path ]: value as Asked } ) }
		/>
	);

	return (
		<>
			<PanelBody title={ __( 'Donor details', 'benefit' ) }>
				<p className="benefit-builder-hint">{ __( 'First name and email are always included.', 'benefit' ) }</p>
				{ renderSelect( 'last_name', __( 'Last name', 'benefit' ) ) }
				{ renderSelect(
					'company',
					__( 'Company', 'benefit' ),
					form.company === 'optional'
						? __(
								'Donors are asked whether they donate on behalf of a company (“No” by default). If they choose “Yes”, they are asked for its name.',
								'benefit'
							)
						: undefined
				) }
				{ renderSelect( 'billing', __( 'Address', 'benefit' ) ) }
				{ form.billing !== 'off' && (
					<SelectInput
						path="billing_country"
						label={ __( 'Default country', 'benefit' ) }
						value={ form.billing_country }
						options={ [
							{ value: '', label: __( 'Country from the settings', 'benefit' ) },
							...formBuilderScriptData().countries,
						] }
						onChange={ ( country ) => change( 'billing_country', { ...form, billing_country: country } ) }
					/>
				) }
				<ToggleInput
					path="comment"
					label={ __( 'Comment', 'benefit' ) }
					checked={ form.comment }
					onChange={ ( comment ) => change( 'comment', { ...form, comment } ) }
				/>
				<ToggleInput
					path="anonymous"
					label={ __( 'Let donors stay anonymous', 'benefit' ) }
					help={ __( 'Their name is not shown on this site, but you can still see it.', 'benefit' ) }
					checked={ form.anonymous }
					onChange={ ( anonymous ) => change( 'anonymous', { ...form, anonymous } ) }
				/>
			</PanelBody>
			<Login form={ form } change={ change } />
			<Messages form={ form } change={ change } />
		</>
	);
}
