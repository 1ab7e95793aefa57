/** Uploading many files. */
import { jest, php } from '../tests.mjs';

export const MEDIA_UPLOAD = [
	{
		name: 'upload-same-name',
		protects: 'Two files that the server gives one name are never sent at once.',
		find: '! keys.has( upload.key );',
		replace: 'true;',
		noticed: [ jest( 'never two of a name that the server makes the same' ) ],
	},
	{
		name: 'upload-image-at-a-time',
		protects: 'Images are sent one at a time: each keeps the server busy with its sizes.',
		find: '! ( upload.isImage && hasImage ) &&',
		replace: '',
		noticed: [ jest( 'images one at a time, beside other files' ) ],
	},
	{
		name: 'upload-lost-answer',
		protects: 'A file whose answer was lost is looked for before it is sent again.',
		find: 'state: upload.isUnsure',
		replace: 'state: upload.isUnsure && upload.id < 0',
		noticed: [ jest( 'and again before it is sent once more' ) ],
	},
	{
		name: 'upload-called-back',
		protects: 'What the server may have already is not taken from the list.',
		find: 'return isActive( upload ) && ! mayCancel( upload )',
		replace: 'return upload.id < 0',
		noticed: [ jest( 'can be called back until the server has all of it' ) ],
	},
	{
		name: 'upload-stale-nonce',
		protects: 'A nonce that is refused though it is fresh ends the tries.',
		find: "otherwise === 'renew' && upload.refusedNonce === nonce;",
		replace: "otherwise === 'renew' && upload.refusedNonce === '';",
		noticed: [ jest( 'fails when the fresh one is no other' ) ],
	},
	{
		name: 'upload-address',
		protects: 'An address in a row of the list is one of the web.',
		find: "/^https?:\\/\\//i.test( value ?? '' )",
		replace: "/:/i.test( value ?? '' )",
		noticed: [ jest( 'has addresses of the web only' ) ],
	},
	{
		name: 'upload-animation',
		protects: 'An image that moves is not made smaller: it would stand still.',
		find: "head.includes( 'acTL' ) || flags % 4 >= 2",
		replace: "head.includes( 'acTLx' )",
		noticed: [ jest( 'is none that moves' ) ],
	},
	{
		name: 'upload-foreign-post',
		protects: 'Files are attached to a post only by those who may edit it.',
		find: "$id > 0 && current_user_can('edit_post', $id) ? get_post($id) : null",
		replace: '$id > 0 ? get_post($id) : null',
		noticed: [ php( 'testFilesAreAttachedToAPostOnlyByThoseWhoMayEditIt' ) ],
	},
	{
		name: 'upload-foreign-word',
		protects: 'The word of an upload finds nothing for another person.',
		find: "self::TRANSIENT . get_current_user_id() . '_' . md5($word)",
		replace: 'self::TRANSIENT . md5($word)',
		noticed: [ php( 'testWhatALostUploadHasBecomeIsFoundByItsWordAndByItsSenderOnly' ) ],
	},
	{
		name: 'upload-foreign-file',
		protects: 'A file is read by those who may edit it only.',
		find: "current_user_can('edit_post', $id) || get_post($id) === null &&",
		replace: "current_user_can('upload_files') || get_post($id) === null &&",
		noticed: [ php( 'testAFileIsReadWithItsNoncesByThoseWhoMayEditIt' ) ],
	},
	{
		name: 'upload-own-trash',
		protects: 'The list of the trash has a person’s own files, however many of others lie there.',
		find: "(current_user_can('delete_others_posts') ? [] : ['author' => get_current_user_id()])",
		replace: '[]',
		noticed: [ php( 'testOnesOwnFileIsFoundInTheTrashAmongManyOfOthers' ) ],
	},
];
