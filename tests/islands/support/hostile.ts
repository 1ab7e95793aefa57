export interface JsonSchema {
	readonly type?: string | readonly string[];
	readonly properties?: Readonly< Record< string, JsonSchema > >;
	readonly additionalProperties?: boolean | JsonSchema;
	readonly items?: JsonSchema;
	readonly enum?: readonly unknown[];
	readonly pattern?: string;
	readonly format?: string;
	readonly maxLength?: number;
	/** Texts from code, whatever the props do: the template reads them there. */
	readonly readOnly?: boolean;
}

/**
 * Texts of which WordPress's filters, HTML and scripts each have their own idea of (docs/architecture/request.md), in
 * order of mischief.
 */
const TEXT =
	`' " -- ... 3x4 :) [gallery] [[gallery]] (tm) Wordpress <!-- more --> &amp; &#8217; <script>alert(1)</script> ` +
	'{{ x }} ${y} `z` \\u0041 \\" %d %s 8O a  b 😀 ☺ ™ ع\u202eשלום\u202c 日本 e\u0301';

/** Names of fields, addresses, secrets and ready HTML: not written by people. */
const MACHINE = /(^|_)(id|url|nonce|key|html|type|autocomplete|inputmode|datetime)$/;
const ADDRESS = /^(https?:\/\/|\/|#|\?)/;
const IDENTIFIER = /^[a-z0-9]+(_[a-z0-9]+)+(\[.*)?$/;

const isFree = ( name: string, value: string, { enum: words, pattern, format }: JsonSchema ): boolean =>
	! words && ! pattern && ! format && ! MACHINE.test( name ) && ! ADDRESS.test( value ) && ! IDENTIFIER.test( value );

/**
 * The same props with the worst that can stand there in every text. An empty text stays so: it says that something is
 * not there.
 */
export function hostile< Props >( props: Props, schema: JsonSchema, name = '' ): Props {
	const walk = ( value: unknown, inner: JsonSchema | undefined, key: string ): unknown =>
		hostile( value, inner ?? {}, key );
	let changed: unknown = props;
	if ( schema.readOnly ) {
		return props;
	}
	if ( typeof props === 'string' && props !== '' && isFree( name, props, schema ) ) {
		// Each one different: lists may be told apart by their texts.
		changed = `${ props } ${ TEXT }`.slice( 0, schema.maxLength );
	} else if ( Array.isArray( props ) ) {
		changed = props.map( ( item ) => walk( item, schema.items, name ) );
	} else if ( typeof props === 'object' && props !== null ) {
		const { properties = {}, additionalProperties } = schema;
		const rest = typeof additionalProperties === 'object' ? additionalProperties : {};
		changed = Object.fromEntries(
			Object.entries( props ).map( ( [ key, value ] ) => [ key, walk( value, properties[ key ] ?? rest, key ) ] )
		);
	}
	return changed as Props;
}
