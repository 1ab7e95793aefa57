<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Forms;

use Benefit\Shared\Forms\CustomFieldsView;
use Benefit\Shared\Forms\FieldMessages;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\Unit\Fixture;

/**
 * Writes the HTML that React hydrates in src/shared/forms/test/FormFields.test.tsx. After a change of the markup, run
 * it once with BENEFIT_WRITE_FIXTURES=1; the diff shows the change.
 */
final class FormFieldsHtmlTest extends IntegrationTestCase
{
    private const FILE = __DIR__ . '/../../../fixtures/form-fields-html.json';

    public function testIsTheHtmlThatReactTakesOver(): void
    {
        $rows = array_map(static fn(array $row): array => ['html' => CustomFieldsView::renderFields($row['fields'])] + $row, Fixture::read('form-fields-html')['rows']);
        $fixture = ['texts' => FieldMessages::controls(), 'rows' => $rows] + Fixture::read('form-fields-html');
        if (getenv('BENEFIT_WRITE_FIXTURES') === '1') {
            file_put_contents(self::FILE, json_encode($fixture, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE) . "\n");
        }

        self::assertSame($fixture, Fixture::read('form-fields-html') + $fixture);
        foreach ($rows as $row) {
            self::assertDoesNotMatchRegularExpression('/>\s+</', $row['html']);
        }
    }
}
