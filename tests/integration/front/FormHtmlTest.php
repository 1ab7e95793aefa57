<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Front;

use Benefit\Tests\IntegrationTestCase;
use Benefit\Tickets\Checkout\FormEntries;
use Benefit\Tickets\Checkout\FormHtml;
use Benefit\Tickets\Checkout\PanelHtml;

/** Forms read as a browser reads them: what it sends, what it shows again, what it calls a field. */
final class FormHtmlTest extends IntegrationTestCase
{
    private const PANEL = '<label for="o">What <b>happens</b></label><select id="o" name="test_outcome"><option value="pay">Pays</option>'
        . '<option value="decline" selected>Is declined</option></select>'
        . '<label for="n">Name on it</label><input id="n" name="test_name" value="">'
        . '<input type="radio" id="a" name="test_way" value="a" checked><label for="a">Way A</label>'
        . '<input type="radio" id="b" name="test_way" value="b"><label for="b">Way B</label>'
        . '<input type="password" name="test_secret" value=""><input type="hidden" name="test_hidden" value="kept">';

    public function testTheNumberOfFieldsIsThatOfTheSmallestPostTheFormCanMake(): void
    {
        $html = FormHtml::counted(
            '<form><input type="hidden" name="benefit_field_count" value=""><input name="a"><textarea name="b"></textarea>'
            . '<select name="c"></select><input type="radio" name="d"><input type="radio" name="d" checked><input type="radio" name="none"><input type="radio" name="none"><input type="hidden" class="validation"><input type="checkbox" name="e">'
            . '<button name="f" value="1"></button><input type="submit" name="g"><input></form>',
        );

        self::assertStringContainsString('name="benefit_field_count" value="5"', $html);
    }

    public function testErrorsLinkToTheirFieldsInTheOrderOfTheForm(): void
    {
        $html = '<input name="a[12][0]" id="first"><input name="b" id="second"><input name="c">';
        $links = FormHtml::errorLinks($html, ['c' => 'no id', 'b' => 'B is missing', 'a[12][0]' => 'A is missing'], ['b' => 'Ticket 1']);

        self::assertSame([
            ['id' => 'first', 'sentence' => 'A is missing'],
            ['id' => 'second', 'sentence' => 'Ticket 1 – B is missing'],
        ], $links);
    }

    public function testAPanelShowsAgainWhatWasEntered(): void
    {
        $html = (new PanelHtml(self::PANEL))->filled(new FormEntries([
            'test_outcome' => 'pay',
            'test_name' => '"><script>alert(1)</script>',
            'test_way' => 'b',
            'test_secret' => 'pin',
            'test_hidden' => 'forged',
        ]));

        self::assertStringNotContainsString('<script', $html);
        self::assertStringNotContainsString('pin', $html);
        self::assertStringNotContainsString('forged', $html);
        $tags = new \WP_HTML_Tag_Processor($html);
        $state = [];
        while ($tags->next_tag()) {
            $value = (string) $tags->get_attribute('value');
            $state[$tags->get_tag() . $value] = ($tags->get_attribute('selected') ?? $tags->get_attribute('checked')) === true;
        }
        self::assertTrue($state['OPTIONpay']);
        self::assertFalse($state['OPTIONdecline']);
        self::assertFalse($state['INPUTa']);
        self::assertTrue($state['INPUTb']);
        self::assertArrayHasKey('INPUT"><script>alert(1)</script>', $state);
    }

    public function testAPanelWithoutEntriesStaysAsItIs(): void
    {
        self::assertSame(self::PANEL, (new PanelHtml(self::PANEL))->filled(new FormEntries([])));
    }

    public function testWhatWasChosenIsSaidInWords(): void
    {
        $answers = (new PanelHtml(self::PANEL))->answers(new FormEntries([
            'test_outcome' => 'decline',
            'test_name' => 'Anna',
            'test_way' => 'b',
            'test_secret' => 'pin',
            'test_hidden' => 'x',
        ]));

        self::assertSame([
            ['label' => 'What happens', 'value' => 'Is declined'],
            ['label' => 'Name on it', 'value' => 'Anna'],
            ['label' => 'Way B', 'value' => ''],
        ], $answers);
    }

    public function testEntriesAreFoundByPlainAndByNestedNamesAndWhatNoFormSendsIsEmpty(): void
    {
        $entries = new FormEntries(['a' => ['12' => ['x', ['deep']]], 'b[1]' => 'flat', 'c' => ['array']]);

        self::assertSame(['x', '', 'flat', '', ''], array_map($entries->text(...), ['a[12][0]', 'a[12][1]', 'b[1]', 'c', 'd[0]']));
    }

    public function testEntriesTravelOnWithoutWhatBelongsToOnePage(): void
    {
        $entries = new FormEntries(['a' => ['12' => ['x', 'y']], 'benefit_total_minor' => '1', 'idempotency_key' => 'k', 'benefit_edit' => '1', 'b' => 'z']);

        self::assertSame(['a[12][0]' => 'x', 'a[12][1]' => 'y', 'b' => 'z'], $entries->carried());
    }
}
