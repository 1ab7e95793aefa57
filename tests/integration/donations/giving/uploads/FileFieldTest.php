<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Giving\Uploads;

use Benefit\Donations\Giving\Uploads\FileFieldView;
use Benefit\Tests\Unit\Fixture;
use PHPUnit\Framework\Attributes\DataProvider;

/** A file field as rendered by PHP and hydrated by React (src/donations/giving/uploads/test). */
final class FileFieldTest extends UploadsTestCase
{
    /**
     * @param array<string, mixed> $field
     * @param array<string, mixed> $file
     */
    #[DataProvider('fixtures')]
    public function testIsTheHtmlThatReactTakesOver(array $field, array $file, string $html): void
    {
        self::assertSame($html, FileFieldView::renderField($field, $file));
    }

    /** @return iterable<int, array{array<string, mixed>, array<string, mixed>, string}> */
    public static function fixtures(): iterable
    {
        foreach (Fixture::read('file-field') as $row) {
            yield [$row['field'], $row['file'], $row['html']];
        }
    }

    public function testSaysWhatItTakesAndWhatItHas(): void
    {
        $upload = $this->send();
        $field = $this->plugin->uploads()->field($this->form, 'cv');
        $props = FileFieldView::props($field, $this->form, [$upload], '/files.js');

        self::assertSame([$this->form, 'cv', 2, 65536, ['jpg', 'jpeg', 'png', 'gif', 'webp', 'pdf', 'txt', 'doc', 'docx', 'odt']], [$props['form_id'], $props['slug'], $props['max_files'], $props['max_bytes'], $props['extensions']]);
        self::assertSame([['id' => $upload->id, 'name' => 'photo.png', 'size' => '70 B']], $props['files']);
        self::assertSame('Up to 2 files, up to 64 KB each: jpg, jpeg, png, gif, webp, pdf, txt, doc, docx, odt.', $props['texts']['rule']);
        $contract = json_decode((string) file_get_contents(dirname(__DIR__, 5) . '/includes/Donations/Giving/Uploads/schema/islands/file-field.json'), true);
        self::assertSame($contract['required'], array_keys($props));
        self::assertEqualsCanonicalizing($contract['properties']['sentences']['required'], array_keys($props['sentences']));
        self::assertEqualsCanonicalizing($contract['properties']['texts']['required'], array_keys($props['texts']));
    }
}
