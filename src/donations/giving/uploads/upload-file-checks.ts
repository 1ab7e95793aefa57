import type { FileFieldProps } from './contracts';

type Rules = Pick< FileFieldProps, 'extensions' | 'max_bytes' >;

/** The code of the refusal that the browser can tell before anything is sent, '' when all seems well. */
export function fileProblem( { name, size }: Pick< File, 'name' | 'size' >, rules: Rules ): string {
	const extension = /\.([^.]+)$/.exec( name )?.[ 1 ]?.toLowerCase() ?? '';
	if ( ! rules.extensions.includes( extension ) ) {
		return 'file_type';
	}
	if ( size === 0 ) {
		return 'file_empty';
	}
	return size > rules.max_bytes ? 'file_too_large' : '';
}

/** The sentence of a code, and the code itself (spec/donations.txt §8). */
export function fileLabel( code: string, { sentences }: Pick< FileFieldProps, 'sentences' > ): string {
	const known: Readonly< Record< string, string > > = { ...sentences, too_large: sentences.file_too_large };
	return `${ known[ code ] ?? sentences.upload_failed } (${ code })`;
}
