<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Forms\Files;

use Benefit\Shared\Forms\Files\AllowedFileTypes;
use Benefit\Shared\Forms\Files\FileUploadRules;
use Benefit\Shared\Forms\Files\VerifiedFile;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\SentFile;
use PHPUnit\Framework\Attributes\DataProvider;

/** Files of attackers, and files that people really send. */
final class CheckedFileTest extends IntegrationTestCase
{
    private const PHP = '<?php system($_GET["x"]);';
    private const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
    private const HTML = '<!doctype html><script>alert(1)</script>';

    /** Returns rules of a form that allows everything its owner can choose. */
    private static function rules(int $kb = 512): FileUploadRules
    {
        return new FileUploadRules(1, $kb, [...AllowedFileTypes::offered(), 'php', 'phtml', 'phar', 'svg', 'html', 'htm', 'js', 'exe', 'sh', 'htaccess', 'xml']);
    }

    private static function codeOf(SentFile $file, ?FileUploadRules $rules = null): string
    {
        try {
            VerifiedFile::fromUpload($file->received(), $rules ?? self::rules());
        } catch (UserFacingException $refusal) {
            self::assertGreaterThan(20, strlen($refusal->getMessage()));

            return $refusal->reason;
        }

        return 'taken';
    }

    #[DataProvider('hostile')]
    public function testIsNotTaken(string $name, string $content, string $code): void
    {
        self::assertSame($code, self::codeOf(SentFile::of($name, $content)));
    }

    /** @return iterable<string, array{string, string, string}> */
    public static function hostile(): iterable
    {
        $png = SentFile::png();
        $gif = self::gif(1, 1);
        yield 'a program' => ['a.php', self::PHP, 'file_name'];
        yield 'a program by another ending' => ['a.phtml', self::PHP, 'file_name'];
        yield 'an archive that is a program' => ['a.phar', self::PHP, 'file_name'];
        yield 'settings of the server' => ['.htaccess', 'AddType application/x-httpd-php .png', 'file_type'];
        yield 'settings of PHP' => ['.user.ini', 'auto_prepend_file=a.png', 'file_name'];
        yield 'a drawing with a script' => ['a.svg', self::SVG, 'file_name'];
        yield 'a page' => ['a.html', self::HTML, 'file_name'];
        yield 'a script' => ['a.js', 'alert(1)', 'file_name'];
        yield 'two endings' => ['a.php.png', $png, 'file_name'];
        yield 'two endings, in capitals' => ['a.PHP.png', $png, 'file_name'];
        yield 'two endings, the last with spaces' => ['a.php .png', $png, 'file_name'];
        yield 'three endings' => ['a.phtml.x.png', $png, 'file_name'];
        yield 'a dot at its end' => ['a.php.', self::PHP, 'file_name'];
        yield 'a null byte' => ["a.php\0.png", $png, 'file_name'];
        yield 'a line break' => ["a\n.png", $png, 'file_name'];
        yield 'a way out of the folder' => ['../../a.png', $png, 'file_name'];
        yield 'a way out of a Windows folder' => ['..\\..\\a.png', $png, 'file_name'];
        yield 'an ending that reads backwards' => ["invoice\u{202E}gnp.php", $png, 'file_name'];
        yield 'no ending' => ['README', 'Hello', 'file_type'];
        yield 'an ending that nobody knows' => ['a.xyz', 'Hello', 'file_type'];
        yield 'no name' => ['', $png, 'file_name'];
        yield 'a program named as a picture' => ['a.png', self::PHP, 'file_content'];
        yield 'a drawing named as a picture' => ['a.png', self::SVG, 'file_content'];
        yield 'a page named as a text' => ['a.txt', self::HTML, 'file_content'];
        yield 'a program named as a text' => ['a.txt', self::PHP, 'file_content'];
        yield 'a page named as a text, without its first tags' => ['a.txt', "\xEF\xBB\xBF\n <P onclick=alert(1)>Hello", 'file_content'];
        yield 'a page named as a table' => ['a.csv', "<!-- a,b -->\n<b>1</b>,2\n", 'file_content'];
        yield 'a page in two bytes a letter' => ['a.txt', "\xFF\xFE" . self::utf16('<p>Hello</p>'), 'file_content'];
        yield 'a drawing named as a text' => ['a.txt', self::SVG, 'file_content'];
        yield 'a drawing named as a table' => ['a.csv', '<?xml version="1.0"?>' . self::SVG, 'file_content'];
        yield 'a program of the server’s named as a table' => ['a.csv', "#!/bin/sh\necho a,b\n", 'file_content'];
        yield 'a list with a program in it' => ['a.csv', "a,b\n1,2\n" . self::PHP, 'file_content'];
        yield 'equal letters with a program behind them' => ['a.txt', str_repeat('a', 512) . self::PHP, 'file_content'];
        yield 'a picture named as a text' => ['a.txt', $gif, 'file_content'];
        yield 'the beginning of a picture, then text' => ['a.txt', "GIF89a, a picture\n", 'file_content'];
        yield 'a document named as a text' => ['a.txt', "%PDF-1.4\n1 0 obj\n", 'file_content'];
        yield 'an archive named as a table' => ['a.csv', self::zip(['a' => 'b']), 'file_content'];
        yield 'bytes named as a text' => ['a.txt', "Hello\0\x01\x02", 'file_content'];
        yield 'a picture of another kind' => ['a.jpg', $png, 'file_content'];
        yield 'a picture named as a document' => ['a.pdf', $png, 'file_content'];
        yield 'a document named as an archive of one' => ['a.docx', '%PDF-1.4 hello', 'file_content'];
        yield 'a picture with a program in it' => ['a.gif', $gif . self::PHP, 'file_content'];
        yield 'a picture with a program in its remark' => ['a.jpg', self::jpeg(self::PHP), 'file_content'];
        yield 'a picture with a page behind it' => ['a.png', $png . self::HTML, 'file_content'];
        yield 'a picture with a drawing behind it' => ['a.png', $png . self::SVG, 'file_content'];
        yield 'an archive of PHP behind a document' => ['a.pdf', '%PDF-1.4' . str_repeat(' ', 1 << 20) . '<?php __HALT_COMPILER(); ?>', 'file_too_large'];
        yield 'the beginning of a picture, and no picture' => ['a.png', "\x89PNG\r\n\x1A\n" . str_repeat('x', 50), 'file_content'];
        yield 'more pixels than fit anywhere' => ['a.gif', self::gif(30000, 30000), 'image_dimensions'];
        yield 'nothing' => ['a.png', '', 'file_empty'];
        yield 'too much' => ['a.txt', str_repeat('a', 512 * 1024 + 1), 'file_too_large'];
    }

    #[DataProvider('honest')]
    public function testIsTaken(string $name, string $content, string $type, string $shown): void
    {
        $file = SentFile::of($name, $content);
        $checked = VerifiedFile::fromUpload($file->received(), self::rules());

        self::assertSame([$type, $shown], [$checked->type, $checked->name]);
        $extension = strtolower(pathinfo($shown, PATHINFO_EXTENSION));
        self::assertSame($type, AllowedFileTypes::detectType($file->path, $extension, hasFileinfo: false), 'Without fileinfo, too.');
    }

    /** @return iterable<string, array{string, string, string, string}> */
    public static function honest(): iterable
    {
        yield 'a picture' => ['Foto vom Fest.PNG', SentFile::png(), 'image/png', 'Foto vom Fest.PNG'];
        yield 'a photograph' => ['IMG_1.jpeg', self::jpeg('A remark'), 'image/jpeg', 'IMG_1.jpeg'];
        yield 'a document' => ['cv.pdf', "%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n", 'application/pdf', 'cv.pdf'];
        yield 'a text in any script' => ['Бумага 日本.txt', "Grüße\n", 'text/plain', 'Бумага 日本.txt'];
        yield 'a table' => ['list.csv', "a,b\n1,2\n", 'text/csv', 'list.csv'];
        yield 'a table named as a text' => ['list.txt', "Milk, eggs\nbread, butter\ncheese, tea\n", 'text/plain', 'list.txt'];
        yield 'as many equal letters as a block of an archive has' => ['a.txt', str_repeat('a', 512), 'text/plain', 'a.txt'];
        yield 'one letter' => ['a.txt', 'a', 'text/plain', 'a.txt'];
        yield 'a text about programs' => ['a.txt', "int main() { return 0; }\n#include <stdio.h>\n", 'text/plain', 'a.txt'];
        yield 'a mail' => ['a.txt', "From: a@example.org\nTo: b@example.org\nSubject: c\n\nHello", 'text/plain', 'a.txt'];
        yield 'data in braces' => ['a.txt', '{"a": [1, 2]}', 'text/plain', 'a.txt'];
        yield 'a text from before Unicode' => ['a.txt', "Gr\xFC\xDFe aus K\xF6ln, 5 \x80\n", 'text/plain', 'a.txt'];
        yield 'a text in two bytes a letter' => ['a.csv', "\xFF\xFE" . self::utf16("Бумага,2\n3,4\n"), 'text/csv', 'a.csv'];
        yield 'a document of an office' => ['letter.docx', self::zip(['[Content_Types].xml' => '<Types/>', 'word/document.xml' => '<w/>']), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'letter.docx'];
        // The archive is never unpacked.
        yield 'an archive' => ['bomb.zip', self::zip(['zeros' => str_repeat("\0", 20_000_000)]), 'application/zip', 'bomb.zip'];
        yield 'a name with signs that turn it' => ["in\u{202E}voice\u{200B}.png", SentFile::png(), 'image/png', 'invoice.png'];
        yield 'dots in the name' => ['Dr. Who v1.2.png', SentFile::png(), 'image/png', 'Dr. Who v1.2.png'];
        yield 'a name as long as any' => [str_repeat('ä', 300) . '.png', SentFile::png(), 'image/png', str_repeat('ä', 120) . '.png'];
        yield 'a folder before the name' => ['C:\\fakepath\\a.png', SentFile::png(), 'image/png', 'a.png'];
    }

    public function testAnEndingThatTheFormDoesNotAllowIsNotTaken(): void
    {
        self::assertSame('file_type', self::codeOf(SentFile::picture(), new FileUploadRules(1, 64, ['pdf'])));
        self::assertSame('taken', self::codeOf(SentFile::picture(), new FileUploadRules(1, 64, ['PNG'])));
        self::assertSame('taken', self::codeOf(SentFile::picture(), new FileUploadRules(1, 64, [])));
        self::assertSame('file_type', self::codeOf(SentFile::of('a.zip', self::zip(['a' => 'b'])), new FileUploadRules(1, 64, [])), 'Not one of the usual ones.');
    }

    public function testWhatDidNotArriveIsSaid(): void
    {
        foreach ([UPLOAD_ERR_INI_SIZE => 'file_too_large', UPLOAD_ERR_FORM_SIZE => 'file_too_large', UPLOAD_ERR_PARTIAL => 'upload_failed', UPLOAD_ERR_NO_TMP_DIR => 'upload_failed', UPLOAD_ERR_CANT_WRITE => 'upload_failed'] as $error => $code) {
            self::assertSame($code, self::codeOf(SentFile::of('a.png', '', $error)));
        }
    }

    public function testNoFieldTakesMoreThanTheSite(): void
    {
        self::assertSame(wp_max_upload_size(), (new FileUploadRules(1, 1048576, []))->maxBytes);
    }

    public function testWhereTheSiteTakesNoTextsTheServersWordCounts(): void
    {
        $without = static fn(array $types): array => array_filter($types, static fn(string $type): bool => $type !== 'text/plain');
        add_filter('upload_mimes', $without);
        try {
            self::assertSame('file_content', self::codeOf(SentFile::of('a.txt', "a,b\n1,2\n3,4\n")));
        } finally {
            remove_filter('upload_mimes', $without);
        }
    }

    private static function utf16(string $text): string
    {
        return (string) mb_convert_encoding($text, 'UTF-16LE', 'UTF-8');
    }

    private static function gif(int $width, int $height): string
    {
        return 'GIF89a' . pack('vv', $width, $height) . "\x80\0\0\xFF\xFF\xFF\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;";
    }

    private static function jpeg(string $remark): string
    {
        $jpeg = (string) base64_decode('/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=', true);

        return substr($jpeg, 0, 2) . "\xFF\xFE" . pack('n', strlen($remark) + 2) . $remark . substr($jpeg, 2);
    }

    /** @param array<string, string> $files */
    private static function zip(array $files): string
    {
        $body = $directory = '';
        foreach ($files as $name => $content) {
            $packed = (string) gzdeflate($content, 9);
            $about = pack('vvvVVVVvv', 20, 0, 8, 0, crc32($content), strlen($packed), strlen($content), strlen($name), 0);
            $directory .= "PK\x01\x02" . pack('v', 20) . $about . pack('vvvVV', 0, 0, 0, 0, strlen($body)) . $name;
            $body .= "PK\x03\x04" . $about . $name . $packed;
        }

        return $body . $directory . "PK\x05\x06" . pack('vvvvVVv', 0, 0, count($files), count($files), strlen($directory), strlen($body), 0);
    }
}
