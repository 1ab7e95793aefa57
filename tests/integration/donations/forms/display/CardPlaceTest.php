<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Forms\Display;

use Benefit\Donations\Giving\TestCards\TestCardFields;
use Benefit\Shared\Settings\Settings;
use Benefit\Tests\IslandProps;

/** Card fields for test donations have no name, so no digit is ever sent. */
final class CardPlaceTest extends FormPageTestCase
{
    public function testThePlaceIsThereForTheTestGatewayWhereTheOwnerWantsItAndHiddenWithoutScripts(): void
    {
        $page = $this->pageWith(self::block($this->form()));
        self::assertStringNotContainsString('data-give-card', self::read($page)->text);

        update_option(Settings::OPTION, [TestCardFields::SETTING => true] + get_option(Settings::OPTION));
        $this->renderAnew();
        $html = self::read($page)->text;
        $markup = IslandProps::without($html);

        self::assertSame(1, substr_count($markup, 'data-give-card='));
        $tags = new \WP_HTML_Tag_Processor($markup);
        self::assertTrue($tags->next_tag(['class_name' => 'give-card']));
        self::assertTrue($tags->get_attribute('hidden'));
        self::assertStringContainsString('donation-form-test-card.js', (string) $tags->get_attribute('data-give-card'));
        self::assertNull(self::field($markup, 'card_number'));
    }
}
